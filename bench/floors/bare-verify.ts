// Floor of `sign-in`: verifying a password against its hash, nothing else.
import { verify } from '@node-rs/argon2'
import { app, listen } from './bare-app.ts'

const { PASSWORD: password = '', PASSWORD_HASH: hash = '' } = process.env

app.get('/verify/:times', async ({ params }) => {
  const { times } = params as { times: string }
  for (let run = 0; run < Number(times); run++)
    if (!(await verify(hash, password))) throw new Error('The password does not match')
  return 'verified'
})
await listen()
