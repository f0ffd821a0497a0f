import { useEffect } from 'react'
import { useProfile } from '../../domains/profile/index.ts'
import { SessionProvider } from '../../platform/session-data/session-provider.tsx'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'

export interface AnsweredCountryProps {
  onChange: (country: string) => void
}

/** Reads the country among the reader's answers, of a member from the account; draws nothing. */
export default function AnsweredCountry({ onChange }: AnsweredCountryProps) {
  const { apiRoot } = useEnvironment()
  const isSignedIn = useIsSignedIn()
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} seed={null} askToSignIn={null}>
      {isSignedIn && <LoadAccount />}
      <Report onChange={onChange} />
    </SessionProvider>
  )
}

function LoadAccount() {
  usePrograms(null)
  return null
}

function Report({ onChange }: AnsweredCountryProps) {
  const { country } = useProfile().answers.address
  useEffect(() => onChange(country), [country, onChange])
  return null
}
