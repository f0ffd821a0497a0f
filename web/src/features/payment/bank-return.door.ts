export { readBankReturn } from './checkout/bank-return.ts'
