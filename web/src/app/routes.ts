import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { patterns } from './paths.ts'

export default [
  route(patterns.oldHome, './old-home.ts'),
  route(patterns.createAccount, './sign-in/create-account.ts'),
  layout('./layouts/site.layout.tsx', [
    index('../pages/home/home.page.tsx'),
    route(patterns.login, '../pages/sign-in/login.page.tsx'),
    route(patterns.logout, '../pages/sign-in/logout.page.tsx'),
    route('*', '../pages/not-found/unknown-address.page.tsx'),
  ]),
  layout('./layouts/learning.layout.tsx', [
    layout('./layouts/framed.layout.tsx', [route(patterns.learn, '../pages/learning/lesson-list.page.tsx')]),
    route(patterns.lesson, '../pages/learning/lesson.page.tsx'),
  ]),
] satisfies RouteConfig
