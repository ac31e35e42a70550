import { useEffect, useState } from 'react';
import { request } from '../../api/client.ts';
import { errorText } from '../../ui/error-text.ts';

/** A record that the provider has found, as `GET /api/search` answers. */
export interface FoundRecord {
  type: string;
  id: string;
  title: string;
  places: Record<string, string>;
}

/** What of a search there is. */
export interface Found {
  records: FoundRecord[];
  searching: boolean;
  /** Why nothing could be found. */
  failed?: string;
}

/** So long nothing more is typed before it is asked for, in ms. */
const PAUSE = 150;

const NOTHING: Found = { records: [], searching: false };

/** The records by what is typed, once there is a pause; an answer to what was typed before is not waited for. */
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
      request<{ content: FoundRecord[] }>('GET /api/search', { query: { q: text }, signal: controller.signal }).then(
        ({ data }) => setFound({ records: data.content, searching: false }),
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
