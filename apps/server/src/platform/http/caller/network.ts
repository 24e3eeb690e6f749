/** Where callers come from, as rate limits count it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const version4 = (address: string): string | null =>
  address.includes(':') ? (mapped.exec(address)?.[1] ?? null) : address;

const groupsOf = (address: string, count: number): string => {
  const [head = '', tail] = address.split('%', 1).join('').split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
};

/** The unit of rate limits: one IPv4 address, or the /64 network that an IPv6 customer is given. */
export const networkOf = (address: string): string => version4(address) ?? `${groupsOf(address, 4)}::/64`;

/** A larger network, which one operator can have as a whole: /24 of IPv4, /48 of IPv6. */
export const prefixOf = (address: string): string => {
  const v4 = version4(address);
  return v4 === null ? `${groupsOf(address, 3)}::/48` : `${v4.split('.').slice(0, 3).join('.')}.0/24`;
};
