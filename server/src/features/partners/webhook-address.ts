// Which addresses the server may call for a partner: what is in its own network is nobody's business.
import { BlockList, isIP } from 'node:net'

/** Special-purpose addresses (RFC 6890 and its registries): this machine, private networks, links, groups. */
const notPublic4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic4.addSubnet(network, prefix)

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Within the global ones: examples, and those that hold an address of IPv4. */
const notPublic6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, prefix, 'ipv6')

/** `address`: of IPv4 or IPv6, in its usual form. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic4.check(address)
  return version === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** Where developers have a receiver of their own. */
export const isLocalhost = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname)

/** An address that stands in the URL itself; null where it has a name. */
export function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? null : bare
}
