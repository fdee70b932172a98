import { lazyScreen } from '../../platform/screens/lazy-screen.ts';

export const PostsScreen = lazyScreen(() => import('./posts-screen.tsx'), 'PostsScreen');
export const PostScreen = lazyScreen(() => import('./post-screen.tsx'), 'PostScreen');
export const PostTotalsScreen = lazyScreen(() => import('./totals-screen.tsx'), 'PostTotalsScreen');
export const CardsScreen = lazyScreen(() => import('./cards-screen.tsx'), 'CardsScreen');

export function fetchPostScreens(): Promise<unknown> {
  return PostScreen.fetch();
}
