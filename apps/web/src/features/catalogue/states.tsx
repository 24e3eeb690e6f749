/** Loading, empty and error states. */
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';

export const CatalogueStates = () => (
  <CatalogueSection title="States">
    <Example name="Skeleton">
      <Skeleton round style={{ width: 48, height: 48 }} />
      <Skeleton style={{ width: 200, height: 20 }} />
    </Example>
    <Example name="Empty">
      <EmptyState title="No posts yet." action={<Button>Explore</Button>}>
        A sentence, and a way out.
      </EmptyState>
    </Example>
    <Example name="Failed">
      <FailedState onRetry={() => undefined}>The server could not be reached.</FailedState>
    </Example>
  </CatalogueSection>
);
