import { normalizeIP } from '@fastify/rate-limit'

const sitePrefix = 48

/**
 * How many times the limit of one address its network has: it has many addresses, and an owner of an IPv6
 * network can use all of them.
 */
export const networkFactor = 10

/**
 * The network around an address: its /48 for IPv6, which one customer may own with 65,536 networks of the
 * size that `address` stands for; its /24 for IPv4.
 */
export const computeNetwork = (address: string): string =>
  address.includes(':') ? normalizeIP(address, sitePrefix) : address.replace(/\.\d+$/, '')
