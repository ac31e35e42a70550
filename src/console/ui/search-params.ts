import { useCallback } from 'react';
import { useSearchParams as useRouterSearchParams } from 'react-router-dom';
import { useStillHere } from './still-here.ts';

type Router = ReturnType<typeof useRouterSearchParams>;

/**
 * The query of the address, and its setter, as React Router has them. The setter does nothing once the browser has gone to another path: a
 * late change of the query would lead back.
 */
export function useSearchParams(): Router {
  const [params, setParams] = useRouterSearchParams();
  const isStillHere = useStillHere();
  const setHere = useCallback<Router[1]>(
    (next, options) => {
      if (isStillHere()) setParams(next, options);
    },
    [setParams, isStillHere],
  );
  return [params, setHere];
}
