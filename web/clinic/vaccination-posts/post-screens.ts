import { screen } from '../../platform/screens/screen.ts';

export const PostsScreen = screen(() => import('./posts-screen.tsx'), 'PostsScreen');
export const PostScreen = screen(() => import('./post-screen.tsx'), 'PostScreen');
export const PostTotalsScreen = screen(() => import('./totals-screen.tsx'), 'PostTotalsScreen');
export const CardsScreen = screen(() => import('./cards-screen.tsx'), 'CardsScreen');

export function fetchPostScreens(): Promise<unknown> {
  return PostScreen.fetch();
}
