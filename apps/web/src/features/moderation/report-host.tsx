/** Opens the dialog when a member wants to report something. Loaded for members only. */
import { Suspense, useEffect, useState } from 'react';
import { onReportRequest, type ReportRequest } from '../../entities/moderation/requests.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.ts';

const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog);

export const ReportHost = () => {
  const [request, setRequest] = useState<ReportRequest | null>(null);
  useEffect(() => onReportRequest(setRequest), []);
  return request ? (
    <Suspense fallback={null}>
      <ReportDialog key={`${request.kind} ${request.id}`} request={request} onClose={() => setRequest(null)} />
    </Suspense>
  ) : null;
};
