/** Figures about work that returns by itself: how long it takes, and how often it fails. */
import { Histogram, type Registry } from 'prom-client';

type Work = () => Promise<void>;

export const timeJobs = (registry: Registry): ((name: string, work: Work) => Work) => {
  const seconds = new Histogram({
    name: 'job_seconds',
    help: 'Time that returning work took, by its name and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 1, 5, 20, 60, 300],
    registers: [registry],
  });
  return (name, work) => async () => {
    const end = seconds.startTimer({ job: name });
    try {
      await work();
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
    end({ outcome: 'done' });
  };
};
