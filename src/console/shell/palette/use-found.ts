import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { errorText } from '../../ui/error-text.ts';

/** A record found by the provider, as in the response of `GET /api/search`. */
export interface FoundRecord {
  type: string;
  id: string;
  title: string;
  /** Its status in words. */
  status?: string;
  /** Another value that it is searched by, such as an address. */
  detail?: string;
  places: Record<string, string>;
}

/** The state of a search. */
export interface Found {
  records: FoundRecord[];
  searching: boolean;
  /** Whether some list was so long that only beginnings of its values were searched. */
  beginnings?: boolean;
  /** The error of the search. */
  failed?: string;
}

/** The pause in typing before a request, in ms. */
const PAUSE = 150;

const NOTHING: Found = { records: [], searching: false };

/** The records for the input, after a pause. Responses to earlier input are ignored. */
export function useFound(typed: string): Found {
  const [found, setFound] = useState(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') {
      setFound(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    setFound(({ records }) => ({ records, searching: true }));
    const timer = setTimeout(() => {
      request<{ content: FoundRecord[]; beginnings?: true }>('GET /api/search', {
        query: { q: text },
        signal: controller.signal,
      }).then(
        ({ data: { content, beginnings = false } }) => setFound({ records: content, searching: false, beginnings }),
        (error: unknown) => setFound({ records: [], searching: false, failed: errorText(error) }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found;
}
