/**
 * Whether an enhanced status (RFC 3463) says that an address does not accept mail and never will: 5 is permanent, and then 0 undefined, 1 the address,
 * 2 the mailbox, 4 the way to its host. Not a full mailbox, nor faults of the mail system (3), the protocol (5), the content (6) or a policy against the sender (7).
 */
export const isAddressStatus = (status: string): boolean => /^5\.[0124]\.\d{1,3}$/.test(status) && status !== '5.2.2'
