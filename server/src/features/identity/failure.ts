/** The documented error object of a call that changed nothing; its status is 200. */
export const failure = <Code extends string>(errorCode: Code, message: string) => ({
  success: false as const,
  errorCode,
  message,
  errorDescription: message,
})
