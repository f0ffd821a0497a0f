import { useEffect, useRef } from 'react'
import { useSite } from '../../../platform/site/site.ts'
import { signInMessages as m } from '../sign-in.messages.ts'
import css from '../sign-in.module.css'

/** What `Forgotten your password?` opens while this site has no mail: the truth, and whom to write to. The reset dialog takes its place. */
export function ForgottenPassword() {
  const { company } = useSite()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className={css.truth}>
      <p>{m.noMail}</p>
      {company.email && (
        <p>
          {m.writeTo} <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      )}
    </div>
  )
}
