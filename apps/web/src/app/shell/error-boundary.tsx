/** When rendering a page throws, shows a message instead; top bar and footer stay. */
import { Component, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/states/states.tsx';

type State = { readonly hasFailed: boolean };

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
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
