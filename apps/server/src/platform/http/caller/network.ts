/** The unit of rate limits: one IPv4 address, or the /64 network that an IPv6 customer is given. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address;
  const v4 = mapped.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = address.split('%', 1).join('').split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
