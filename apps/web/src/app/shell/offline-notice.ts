/** Says that the browser is offline, because a page that is opened then waits for the connection. */
import styles from './offline-notice.module.css';

const message = 'You are offline. Pages load when the connection is back.';

/** A connection that is lost for a moment is not worth a message. */
const delayMs = 1000;

/** To be called once. */
export const showWhenOffline = (): void => {
  const notice = document.createElement('p');
  notice.className = styles.notice ?? '';
  notice.role = 'status';
  document.body.append(notice);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (navigator.onLine) notice.textContent = '';
    else timer = setTimeout(() => notice.replaceChildren(message), delayMs);
  };
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
};
