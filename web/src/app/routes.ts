import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { patterns } from './paths.ts'

export default [
  route(patterns.oldHome, './old-home.ts'),
  layout('./layouts/site.layout.tsx', [index('../pages/home/home.page.tsx'), route('*', '../pages/not-found/unknown-address.page.tsx')]),
  layout('./layouts/learning.layout.tsx', [
    layout('./layouts/framed.layout.tsx', [route(patterns.learn, '../pages/learning/lesson-list.page.tsx')]),
    route(patterns.lesson, '../pages/learning/lesson.page.tsx'),
  ]),
] satisfies RouteConfig
