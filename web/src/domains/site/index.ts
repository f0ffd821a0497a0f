export { AfterPage } from './after-page/after-page.lazy.ts'
export { SiteFooter } from './footer/site-footer.tsx'
export { BottomNav } from './header/bottom-nav.tsx'
export { entriesOf, menus } from './header/menu-entries.rule.ts'
export { SiteHeader } from './header/site-header.tsx'
export { NotFound } from './not-found/not-found.tsx'
export { academyData, websiteData } from './seo/academy-data.ts'
export { courseData, lessonData, shutLessonData } from './seo/learning-data.ts'
export { PageHead, PrivateHead } from './seo/page-head.tsx'
export { ArrivalNotice } from './sign-in/arrival/arrival-notice.tsx'
export { announceArrival, type Arrival } from './sign-in/arrival/arrival.ts'
export { ConfirmForm } from './sign-in/confirm/confirm-form.tsx'
export { confirmMessages } from './sign-in/confirm/confirm.messages.ts'
export { NewPasswordForm } from './sign-in/reset/new-password-form.tsx'
export { resetMessages } from './sign-in/reset/reset.messages.ts'
export { pathOnThisSite } from './sign-in/return-url.ts'
export { ResetDialog, SignInDialog } from './sign-in/sign-in-dialog.tsx'
export { SignInForm } from './sign-in/sign-in-form.tsx'
export { signInPageMessages } from './sign-in/sign-in-page.messages.ts'
export {
  openReset,
  opensDialog,
  openSignIn,
  type ResetRequest,
  type SignInRequest,
  useResetRequest,
  useSignInRequest,
} from './sign-in/sign-in-request.ts'
export { signInMessages } from './sign-in/sign-in.messages.ts'
export { signIn } from './sign-in/sign-in.queries.ts'
export { EmailField } from './sign-in/steps/email-field.tsx'
export { callError, emailError, passwordError } from './sign-in/steps/error-text.ts'
export { PasswordField } from './sign-in/steps/password-field.tsx'
export { useStep } from './sign-in/steps/use-step.ts'
export { useAskToSignIn } from './sign-in/use-ask-to-sign-in.ts'
export { useMailedLink } from './sign-in/use-mailed-link.ts'
export { siteMessages } from './site.messages.ts'
