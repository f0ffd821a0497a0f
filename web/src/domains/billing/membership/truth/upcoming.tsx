import { IconGift } from '@tabler/icons-react'
import type { UpcomingMembership } from '@oka/contract/membership/membership-overview.schema.ts'
import { Note } from '@oka/ui/state/note.tsx'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'

/** What a code or staff opens later. */
export const Upcoming = ({ memberships }: { memberships: readonly UpcomingMembership[] }) =>
  memberships.map(({ membershipId, couponCode, startsAt, endsAt, isBehindRenewal }) => (
    <Note
      key={membershipId}
      tone="sage"
      icon={<IconGift size={26} stroke={1.75} aria-hidden />}
      title={couponCode === null ? messages.opensLater : messages.codeOpensLater(couponCode)}
    >
      {endsAt === null ? (
        <Sentence text={messages.fromThen} values={{ start: <Day at={startsAt} /> }} />
      ) : (
        <Sentence
          text={isBehindRenewal ? messages.behindRenewal : messages.fromUntil}
          values={{ start: <Day at={startsAt} />, end: <Day at={endsAt} /> }}
        />
      )}
    </Note>
  ))
