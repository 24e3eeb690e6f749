/** Loading, empty and error states. */
import { Button } from '../../ui/button/button.tsx';
import { Shelf, Specimen } from '../../ui/catalogue/specimen.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states/states.tsx';

export const CatalogueStates = () => (
  <Shelf title="States">
    <Specimen name="Skeleton">
      <Skeleton round style={{ width: 48, height: 48 }} />
      <Skeleton style={{ width: 200, height: 20 }} />
    </Specimen>
    <Specimen name="Empty">
      <EmptyState title="No posts yet." action={<Button>Explore</Button>}>
        A sentence, and a way out.
      </EmptyState>
    </Specimen>
    <Specimen name="Failed">
      <FailedState onRetry={() => undefined}>The server could not be reached.</FailedState>
    </Specimen>
  </Shelf>
);
