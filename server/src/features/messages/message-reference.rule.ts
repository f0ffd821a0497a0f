// How people name a message: on the screen, in mails and to staff.

/** Without 0, O, 1 and I, which look alike. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 9

/** `hash`: of the message's id. It is a name and no secret, and two messages may have the same one. */
export const messageReference = (hash: Uint8Array): string =>
  Array.from(hash.subarray(0, length), (byte) => letters[byte % letters.length] ?? '')
    .join('')
    .replaceAll(/.{3}(?=.)/g, '$&-')
