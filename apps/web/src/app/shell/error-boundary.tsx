/** When a page breaks, the house stays up: a sentence, a reload and the way home. */
import { Component, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';

type State = { readonly broken: boolean };

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        title="Something broke on this page."
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        It is not your doing. Reload it, or go back to the <a href={paths.home}>gallery</a>.
      </EmptyState>
    );
  }
}
