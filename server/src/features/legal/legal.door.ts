// What legal offers to app.ts, which passes it on to signing up.
export { acceptAtSignUp } from './accept-documents.ts'
