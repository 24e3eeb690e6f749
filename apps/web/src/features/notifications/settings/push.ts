/** Web Push in this browser. The service worker is loaded when it is switched on, and permission is asked for then. */
import type { Client } from '../../../lib/api/api.ts';

const workerPath = '/push-worker.js';

/** `blocked`: the person has refused the permission in the browser, where alone it can be given. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(workerPath))?.pushManager.getSubscription()) ?? null;

export const readPushState = async (client: Client): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = Notification.permission === 'granted' ? await findSubscription() : null;
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  return (await client.notifications.push({ query: { endpoint } })).isSubscribed ? 'on' : 'off';
};

/** A browser that has subscribed to another key, as after the site has moved, must unsubscribe first. */
const subscribe = async (registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch {
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
};

export const switchOn = async (client: Client): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState(client);
  const { publicKey } = await client.notifications.push({});
  await navigator.serviceWorker.register(workerPath);
  const subscription = await subscribe(await navigator.serviceWorker.ready, publicKey);
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await client.notifications.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  return 'on';
};

/** The service worker goes too: without a subscription it has nothing to do. */
export const switchOff = async (client: Client): Promise<PushState> => {
  const subscription = await findSubscription();
  if (subscription) {
    await client.notifications.unsubscribe({ body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  await (await navigator.serviceWorker.getRegistration(workerPath))?.unregister();
  return 'off';
};
