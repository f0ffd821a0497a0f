import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { paths } from '../../app/paths.ts'
import { NightListen, nightMessages as messages } from '../../domains/night/index.ts'
import { PageHead } from '../../domains/site/index.ts'
import { usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { isNewUrl } from '../../platform/overlay/is-new-url.ts'
import { renderDepsContext } from '../../platform/rendering/render-deps.ts'
import { useSite } from '../../platform/site/site.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(renderDepsContext).nightListen()

export const shouldRevalidate = isNewUrl

export default function NightPage() {
  const night = useLoaderData<typeof loader>()
  const { productName } = useSite()
  const { programs } = usePrograms(null)
  const lessonPath = (activityId: string) => {
    const lesson = programs
      ?.flatMap(({ learningActivities }) => learningActivities)
      .find(({ id }) => id === activityId)
    return lesson?.available ? paths.lesson(lesson.programId, lesson.id) : null
  }
  const back = (
    <p>
      <Link className={buttonClass('back')} to={paths.program(auto)}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {messages.back}
      </Link>
    </p>
  )
  return (
    <main id={contentId} tabIndex={-1}>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.night}
        card={{ title: messages.title }}
      />
      <NightListen night={night} lessonPath={lessonPath} back={back} />
    </main>
  )
}
