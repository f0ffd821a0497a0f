import { latinDigits } from '@oka/contract/shared/latin-digits.rule.ts'

/**
 * A password as it is hashed: é typed as one letter or as two, letters of full width and digits of any
 * keyboard are the same password.
 */
export const passwordForm = (password: string): string => latinDigits(password.normalize('NFKC'))
