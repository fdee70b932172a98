import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

/** The least that React and a router can be. */
function Hello() {
  return createElement('h1', null, 'Hola ', createElement(Link, { to: '/otra' }, 'vecinos'));
}

createRoot(document.getElementById('root')).render(
  createElement(
    BrowserRouter,
    null,
    createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Hello) })),
  ),
);
