import { useId } from 'react'
import { IconExternalLink } from '@tabler/icons-react'
import type { Membership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useEnvironment } from '../../../../platform/environment/use-environment.ts'
import { membershipMessages as messages } from '../membership.messages.ts'
import { sourceOf } from './standing.rule.ts'
import { storeOf } from './words.tsx'

/**
 * Where a store's subscription is managed. It works on its own platform; elsewhere it is off, with the
 * reason.
 */
export function StoreLink({ membership }: { membership: Membership }) {
  const reason = useId()
  const { enrollmentMethod: platform } = useEnvironment()
  const store = storeOf(sourceOf(membership))
  const { managementUrl } = membership
  if (managementUrl !== null && platform === membership.enrollmentMethod)
    return (
      <a className={buttonClass('outline')} href={managementUrl} rel="noreferrer" target="_blank">
        {messages.openStore[store]}
        <IconExternalLink size={20} stroke={1.75} aria-hidden />
      </a>
    )
  return (
    <>
      <Button kind="outline" disabled aria-describedby={reason}>
        {messages.openStore[store]}
      </Button>
      <span id={reason} className={`${text.tiny} ${text.mute}`}>
        {messages.worksOn[store]}
      </span>
    </>
  )
}
