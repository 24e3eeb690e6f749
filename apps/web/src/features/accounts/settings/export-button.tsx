/** Downloads the user's data as a ZIP that opens as a small portfolio site. */
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../lib/site.tsx';
import { toast } from '../../../lib/toasts/toasts.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Download } from '../../../ui/icon/icons.ts';

export const ExportButton = () => {
  const client = useClient();
  const requestExport = useMutation({
    mutationFn: () => client.accountData.export(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(error.message),
  });
  return (
    <Button busy={requestExport.isPending} onClick={() => requestExport.mutate()}>
      {requestExport.isPending ? null : <Download aria-hidden="true" />}
      Download everything
    </Button>
  );
};
