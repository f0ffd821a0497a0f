import { normalizeIP } from '@fastify/rate-limit'

const sitePrefix = 48

/** The network around an address: its /48 for IPv6, which one customer may own with 65,536 networks of the size that `address` stands for; its /24 for IPv4. */
export const networkOf = (address: string): string => (address.includes(':') ? normalizeIP(address, sitePrefix) : address.replace(/\.\d+$/, ''))
