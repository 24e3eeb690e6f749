/** Shows pushed notifications and opens their pages. It answers no requests and caches nothing. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { url }, icon: '/touch-icon.png', renotify: false }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.url, self.location.origin);
  if (origin !== self.location.origin) return;
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find((window) => window.url === href);
    return shown ? shown.focus() : self.clients.openWindow(href);
  };
  event.waitUntil(open());
});
