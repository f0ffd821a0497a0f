import { Link, useSearchParams } from 'react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import { contactTopics } from '@oka/contract/messages/messages.schema.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths, topicQuery } from '../../app/paths.ts'
import { Contact, contactMessages as messages } from '../../domains/info/index.ts'
import { opensDialog, openSignIn, PageHead } from '../../domains/site/index.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home, isFrontDoor: true }

export const shouldRevalidate = isNewUrl

export default function ContactPage() {
  const { productName } = useSite()
  const [search] = useSearchParams()
  const topic = contactTopics.find((one) => one === search.get(topicQuery)) ?? 'lesson'
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.contactUs}
        card={{ title: messages.title }}
      />
      <Contact
        topic={topic}
        helpLink={
          <Link to={paths.help}>
            <span>{messages.helpLines}</span> <IconArrowRight size={18} stroke={1.75} aria-hidden />
          </Link>
        }
        start={<Start />}
      />
    </>
  )
}

/** To the next lesson, or to signing in, which leads there (PUB-5). */
function Start() {
  const isSignedIn = useIsSignedIn()
  const lessons = paths.program(auto)
  return isSignedIn ? (
    <Link className={buttonClass('outline')} to={lessons}>
      {messages.start}
    </Link>
  ) : (
    <Link
      className={buttonClass('outline')}
      to={paths.loginAndReturn(lessons)}
      onClick={opensDialog(() => openSignIn({ mode: 'full', redirect: lessons }))}
    >
      {messages.start}
    </Link>
  )
}
