/** `/blog`: a placeholder. On load it requests a sample recommendation and logs the response, as the specification asks. */
import { useEffect } from 'react';
import { Head } from '../../lib/head.tsx';
import { log } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { useClient } from '../../lib/site.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FullPageNotice } from '../../ui/states/full-page-notice.tsx';

const samplePost = 'sample';

export const Page = () => {
  const client = useClient();
  useEffect(() => {
    const unmounted = new AbortController();
    client.recommendations
      .recommend({ body: { postId: samplePost } }, { signal: unmounted.signal })
      .then(log, (error: unknown) => unmounted.signal.aborted || log(error));
    return () => unmounted.abort();
  }, [client]);
  return (
    <>
      <Head
        title="Blog"
        description="Stories about how good work comes to be. The blog is being built and is coming soon."
        path={paths.blog}
      />
      <FullPageNotice
        title="The blog is being built."
        action={<ButtonLink to={paths.explore}>Explore meanwhile</ButtonLink>}
      >
        Stories about how good work comes to be. Coming soon.
      </FullPageNotice>
    </>
  );
};
