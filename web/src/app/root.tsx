import './base.css'
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import headings from '@oka/ui/fonts/fraunces-normal.woff2?url'
import body from '@oka/ui/fonts/nunito-sans.woff2?url'
import favicon from '@oka/ui/brand/favicon.svg?url'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'
import { AfterPage, ArrivalNotice, NotFound } from '../domains/site/index.ts'
import { browserEnvironment, publish } from '../platform/environment/environment.ts'
import { useHydrated } from '../platform/rendering/use-hydrated.ts'
import { useReplayPreHydrationClicks } from '../platform/rendering/pre-hydration-clicks.ts'
import { scrollKey, useLeaveStaleOverlays } from '../platform/overlay/use-overlay.ts'
import { renderDepsContext } from '../platform/rendering/render-deps.ts'
import { SiteProvider, useSite } from '../platform/site/site.ts'
import { textLanguage } from '../platform/text/text-language.ts'
import { BeforePaint } from './before-paint.tsx'
import { ErrorPage } from './error-page.tsx'
import { Announcer } from './focus/announcer.tsx'
import { useFocusNewPage } from './focus/use-focus-new-page.ts'
import { useKeepFocus } from './focus/use-keep-focus.ts'
import { useIgnoreSecondTap } from './navigation/use-ignore-second-tap.ts'
import { NavigationProgress } from './navigation/navigation-progress.tsx'
import { bootstrapMiddleware } from './navigation/bootstrap.middleware.ts'
import { newDocumentMiddleware } from './navigation/new-document.middleware.ts'
import { SiteFrame } from './layouts/site-frame.tsx'
import { BlockOfflineNavigation } from './offline/block-offline-navigation.tsx'
import { LoadFailureBanner } from './offline/load-failure-banner.tsx'
import { UnloadedPageBanner } from './offline/unloaded-page-banner.tsx'
import { paths } from './paths.ts'
import { SessionEndedBanner } from './sign-in/session-ended-banner.tsx'
import { SignInHost } from './sign-in/sign-in-host.tsx'

const fallbackLanguage = 'en-US'
const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** The text first: it is most of what a page shows, and the smaller file. */
export const links: LinksFunction = () => [
  font(body),
  font(headings),
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: paths.manifest },
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { site } = context.get(renderDepsContext)
  return { ...site, language: textLanguage(site.language) }
}

/** Site settings do not change while a page is open. */
export const shouldRevalidate = () => false

export const clientMiddleware = [newDocumentMiddleware, bootstrapMiddleware]

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<SiteInfo>('root')
  useReplayPreHydrationClicks()
  return (
    <html lang={site?.language ?? fallbackLanguage} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1b1b" media="(prefers-color-scheme: dark)" />
        <BeforePaint />
        <Links />
      </head>
      <body>
        {site ? <SiteProvider value={site}>{children}</SiteProvider> : children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { environment } = useSite()
  const isHydrated = useHydrated()
  const [loadedAt] = useState(Date.now)
  useLeaveStaleOverlays()
  // In the layout phase: effects of the pages call the server already.
  useLayoutEffect(() => publish(browserEnvironment(environment)), [environment])
  return (
    <>
      <PageChanges />
      <NavigationProgress />
      <SessionEndedBanner />
      <ArrivalNotice />
      <BlockOfflineNavigation />
      <UnloadedPageBanner />
      <LoadFailureBanner />
      <Outlet />
      <SignInHost />
      {isHydrated && (
        <Suspense>
          <AfterPage loadedAt={loadedAt} />
        </Suspense>
      )}
      <Announcer />
    </>
  )
}

/** Before the pages, as `useFocusNewPage` needs it. */
function PageChanges() {
  useFocusNewPage()
  useKeepFocus()
  useIgnoreSecondTap()
  return null
}

export function ErrorBoundary() {
  const error = useRouteError()
  const site = useRouteLoaderData<SiteInfo>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (!site || !isMissing) return <ErrorPage />
  return (
    <SiteFrame>
      <NotFound homePath={paths.home} />
    </SiteFrame>
  )
}
