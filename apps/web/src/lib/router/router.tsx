/** Renders by location: a provider for the browser, one for a given location, and hooks that read it. */
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, type NavigationType, readLocation, subscribeToNavigation } from './location.ts';
import type { Params } from './match-path.ts';

// Apart, so that a page under an overlay is not rendered again when the overlay opens or closes.
const LocationContext = createContext<Location | null>(null);
const NavigationTypeContext = createContext<NavigationType>('pop');
const ParamsContext = createContext<Params>({});

type Children = { readonly children: ReactNode };

/** Follows the browser's location. As a transition: the current page stays until the code of the next one is loaded. */
export const BrowserRouter = ({ children }: Children) => {
  const [location, setLocation] = useState(readLocation);
  const [type, setType] = useState<NavigationType>('pop');
  useLayoutEffect(
    () =>
      subscribeToNavigation((next) =>
        startTransition(() => {
          setLocation(next.location);
          setType(next.type);
        }),
      ),
    [],
  );
  return (
    <NavigationTypeContext value={type}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigationTypeContext>
  );
};

type AtProps = Children & { readonly location: Location; readonly params?: Params };

const noParams: Params = {};

/** Shows its children at the given location, with the parameters of its path: on the server, and below an overlay. */
export const AtLocation = ({ location, params = noParams, children }: AtProps) => (
  <LocationContext value={location}>
    <ParamsContext value={params}>{children}</ParamsContext>
  </LocationContext>
);

export const useLocation = (): Location => {
  const location = use(LocationContext);
  if (!location) throw new Error('useLocation needs a router around it.');
  return location;
};

export const useNavigationType = (): NavigationType => use(NavigationTypeContext);
export const useParams = (): Params => use(ParamsContext);

export const useSearchParams = (): URLSearchParams => {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
};
