import { lazy, Suspense } from 'react';
import { type Location, Navigate, Route, Routes, useParams } from 'react-router-dom';
import { BARE_PATHS, OWN_PAGES } from '../../contract/access/own-pages.ts';
import { isAnywhere } from '../account/guard.ts';
import { useAccess, useUser } from '../account/hooks.ts';
import { Forbidden } from '../engine/screen/forbidden.tsx';
import { NotFound } from '../engine/screen/not-found.tsx';
import { ResourceScreen } from '../engine/screens/resource-screen.tsx';
import { resourceEntries } from '../resources/manifest.ts';
import { areaOf } from '../resources/menu.ts';
import { routesNear, type ScreenRoute, screenRoutes } from '../resources/screen-routes.ts';
import { useWhereabouts } from '../shell/area/area.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { CreateDialogRoute, useLayers } from './create-dialog-route.tsx';
import { NoProject } from './no-project.tsx';

const CustomerDashboard = lazy(() => import('../pages/customer-dashboard/customer-dashboard.tsx'));
const Calculator = lazy(() => import('../calculator/pages/calculator-page.tsx'));
const Home = lazy(() => import('../pages/home/home.tsx'));
const NetworkMap = lazy(() => import('../pages/network-map/network-map.tsx'));
const OverviewPage = lazy(() => import('../pages/overview/overview.tsx'));
const OnboardingPage = lazy(() => import('../pages/onboarding/onboarding.tsx'));
const Profile = lazy(() => import('../pages/profile/profile.tsx'));

function Screen({ entry, screen, action }: Omit<ScreenRoute, 'path'>) {
  const { tab: _tab, ...record } = useParams();
  const verdict = useAccess()(entry.access);
  if (verdict === 'hidden') return <NotFound />;
  if (verdict === 'forbidden') return <Forbidden access={entry.access} />;
  // Another record is another screen. Another tab of it is not.
  return <ResourceScreen key={JSON.stringify(record)} name={entry.name} screen={screen} action={action} />;
}

/** The signed-in half's screens, and a dialog that has an address. */
export function Screens() {
  const { screen, dialog } = useLayers();
  return (
    <>
      <ScreenAt location={screen} />
      {dialog && <CreateDialogRoute entry={dialog} screen={screen} />}
    </>
  );
}

/** The signed-in half's routes: the hand-written pages, and all screens of the manifest. */
function ScreenAt({ location }: { location: Location }) {
  const user = useUser();
  const { pathname } = location;
  // A customer's screens belong to a project. The profile, the calculator and administration do not.
  const project = areaOf(pathname, resourceEntries()) === 'cloud' && !/^\/(profile|calculator)(\/|$)/.test(pathname);
  const placeless = user.osCurrentProjectId === null && project;
  const { administration } = useWhereabouts();
  // Staff begin where they work, unless they have asked for the main page of their project.
  const elsewhere = administration !== undefined && (placeless || isAnywhere(location.state));
  if (pathname === OWN_PAGES.home && elsewhere) return <Navigate to={administration} replace />;
  if (placeless) return <NoProject />;
  return (
    <Routes location={location}>
      <Route
        path={OWN_PAGES.home}
        element={
          <Suspense fallback={<PageSkeleton tall />}>
            <Home />
          </Suspense>
        }
      />
      {BARE_PATHS.map((path) => (
        <Route key={path} path={path} element={<Navigate to="/" replace />} />
      ))}
      <Route path={OWN_PAGES.calculator} element={<Calculator />} />
      <Route path={OWN_PAGES.onboarding} element={<OnboardingPage />} />
      <Route path={OWN_PAGES.networkMap} element={<NetworkMap />} />
      <Route path={OWN_PAGES.customerDashboard} element={<CustomerDashboard />} />
      <Route path={OWN_PAGES.overview} element={<OverviewPage />} />
      <Route path={OWN_PAGES.profile} element={<Profile />} />
      {routesNear(screenRoutes(resourceEntries()), pathname).map(({ path, entry, screen, action }) => (
        // One key for all paths of a screen, so that changing the tab does not mount it again.
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
