import { useEffect, useRef } from 'react'
import { useSite } from '../../../platform/site/site.ts'
import { signInMessages as messages } from '../sign-in.messages.ts'
import css from '../sign-in.module.css'

/** Until the site can send mail: says so, and gives the address to write to. */
export function ForgottenPassword() {
  const { company } = useSite()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  return (
    <div ref={content} tabIndex={-1} className={css.noMail}>
      <p>{messages.noMail}</p>
      {company.email && (
        <p>
          {messages.writeTo} <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      )}
    </div>
  )
}
