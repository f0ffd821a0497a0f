import { useState } from 'react'
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router'
import {
  isProfileComplete,
  missingAnswers,
  profileRequirements,
  type Requirement,
} from '@oka/contract/profile/missing-answers.rule.ts'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { paths, membershipPatterns } from '../../app/paths.ts'
import { LoadFailed, LoadingStatus } from '../../domains/library/index.ts'
import {
  ProfilePanels,
  ProfileWizard,
  isPanel,
  profileFormMessages as messages,
  useProfileForm,
} from '../../domains/profile/index.ts'
import { PrivateHead, pathOnThisSite } from '../../domains/site/index.ts'
import { useBootstrapData, usePrograms } from '../../platform/session-data/session-data.queries.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './profile-page.module.css'

export const handle = { backRoute: paths.home }

/** A wizard until the profile is complete, then panels to change it by; a panel's fragment opens them earlier. */
export default function ProfilePage() {
  const { productName } = useSite()
  const [search] = useSearchParams()
  return (
    <>
      <PrivateHead title={`${productName} - ${messages.title}`} />
      <Profile key={search.toString()} isFull={search.has('full')} returnUrl={search.get('returnUrl')} />
    </>
  )
}

interface ProfileProps {
  /** All steps from the first one on, whatever is answered (PROF-3). */
  isFull: boolean
  returnUrl: string | null
}

function Profile({ isFull, returnUrl }: ProfileProps) {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const form = useProfileForm()
  const { isProgressFailed, retry } = usePrograms(null)
  const account = useBootstrapData()?.account
  const isComplete = form.isReady && isProfileComplete(form.answers)
  const [view, setView] = useState<'wizard' | 'panels' | null>(null)
  const path = pathOnThisSite(returnUrl, location.origin, [paths.profile, paths.login, paths.logout])
  const isForPayment =
    path !== null && matchPath(membershipPatterns.payment, path.split('?')[0] ?? '') !== null
  /** Before a payment only what was missing when the page was opened is asked (DOOR-7). */
  const [asked, setAsked] = useState<readonly Requirement[] | null>(null)
  if (view === null && form.isReady) {
    setView(isComplete && !isFull ? 'panels' : 'wizard')
    if (isForPayment) setAsked(missingAnswers(form.answers, profileRequirements))
  }
  if (view === null && isProgressFailed) return <LoadFailed onRetry={retry} />
  if (view === null) return <Loading />
  if (view === 'panels' || isPanel(hash)) {
    const isEmailConfirmed = account && 'emailVerified' in account ? account.emailVerified === true : null
    return <ProfilePanels form={form} isEmailConfirmed={isEmailConfirmed} />
  }
  const leave = () => {
    void navigate(path ?? (isComplete ? paths.learn : paths.index), { replace: true })
  }
  return (
    <ProfileWizard
      form={form}
      isFull={isFull}
      asked={asked}
      onSaved={leave}
      onLeave={() => void navigate(paths.index, { replace: true })}
    />
  )
}

const Loading = () => (
  <div className={css.loading} aria-busy="true">
    <LoadingStatus />
    <Skeleton width="8em" height="40px" />
    <Skeleton height="420px" radius="var(--r-panel)" />
  </div>
)
