import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useAccess, useUser } from './account/hooks.ts';
import { BARE_PATHS } from './boot/guard.ts';
import { ResourceScreen } from './engine/screens.tsx';
import { Forbidden } from './pages/forbidden.tsx';
import { Home } from './pages/home/home.tsx';
import { NoProject } from './pages/no-project.tsx';
import { NotFound } from './pages/not-found.tsx';
import { resourceEntries } from './resources/manifest.ts';
import { areaOf } from './resources/menu.ts';
import { type ScreenRoute, screenRoutes } from './resources/screen-routes.ts';

const NetworkMap = lazy(() => import('./pages/network-map/network-map.tsx'));
const Profile = lazy(() => import('./pages/profile/profile.tsx'));

function Screen({ entry, screen, action }: Omit<ScreenRoute, 'path'>) {
  const { tab: _tab, ...record } = useParams();
  const verdict = useAccess()(entry.access);
  if (verdict === 'hidden') return <NotFound />;
  if (verdict === 'forbidden') return <Forbidden access={entry.access} />;
  // Another record is another screen; another tab of it is not.
  return <ResourceScreen key={JSON.stringify(record)} name={entry.name} screen={screen} action={action} />;
}

/** The signed-in half's routes: the hand-written pages, and all that the manifest names. */
export function Screens() {
  const user = useUser();
  const { pathname } = useLocation();
  // A customer's screens are a project's; the profile and administration are not.
  const project = areaOf(pathname, resourceEntries()) === 'cloud' && !/^\/profile(\/|$)/.test(pathname);
  const placeless = user.osCurrentProjectId === null && project;
  if (placeless) return <NoProject />;
  return (
    <Routes>
      <Route path="/" element={<Home />} />
      {BARE_PATHS.map((path) => (
        <Route key={path} path={path} element={<Navigate to="/" replace />} />
      ))}
      <Route path="/network-map/:view?" element={<NetworkMap />} />
      <Route path="/profile/:tab?/:view?" element={<Profile />} />
      {screenRoutes(resourceEntries()).map(({ path, entry, screen, action }) => (
        // One key for a screen's paths, so that changing the tab does not mount it anew.
        <Route
          key={path}
          path={path}
          element={<Screen key={`${entry.name} ${screen} ${action}`} entry={entry} screen={screen} action={action} />}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
