import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams } from 'react-router-dom';

type Router = ReturnType<typeof useRouterSearchParams>;

/**
 * The query of the address, and its setter, as React Router has them. The setter does nothing once the browser has gone to another path:
 * a screen stays until the next one is loaded, and a late change of its query would lead back to it.
 */
export function useSearchParams(): Router {
  const [params, setParams] = useRouterSearchParams();
  const { pathname } = useLocation();
  const here = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is at another path once the router says so.
  useEffect(() => {
    here.current = window.location.pathname;
  }, [pathname]);
  const setHere = useCallback<Router[1]>(
    (next, options) => {
      if (window.location.pathname === here.current) setParams(next, options);
    },
    [setParams],
  );
  return [params, setHere];
}
