/** What a member wants to report. It waits here until the code that asks for a reason, which is loaded later, takes it. */
import type { Reportable } from '@vitrine/contract';

export type ReportRequest = {
  readonly kind: Reportable;
  readonly id: string;
  /** What the dialog calls it, such as “this comment by Ada”. */
  readonly name: string;
};

const waiting: ReportRequest[] = [];
let take: ((request: ReportRequest) => void) | null = null;

export const requestReport = (request: ReportRequest): void => {
  if (take) take(request);
  else waiting.push(request);
};

/** Returns a function that stops it. */
export const onReportRequest = (listener: (request: ReportRequest) => void): (() => void) => {
  take = listener;
  for (const request of waiting.splice(0)) listener(request);
  return () => {
    take = null;
  };
};
