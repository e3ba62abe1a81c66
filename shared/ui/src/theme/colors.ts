import type { MantineColorsTuple } from '@mantine/core';

/**
 * The one accent: a dark petrol blue, readable on white (7.4:1) and, from shade 3 on down, on the
 * dark canvas.
 */
export const petrol: MantineColorsTuple = [
  '#e7f3f4',
  '#cfe6e8',
  '#a3ced2',
  '#76b5bb',
  '#4e9ba3',
  '#2d828b',
  '#166b75',
  '#0b5862',
  '#08444c',
  '#053036',
];

/** Cool greys for text, lines and surfaces of the light theme. */
export const slate: MantineColorsTuple = [
  '#f5f7f8',
  '#ebeff1',
  '#dde3e7',
  '#ccd4da',
  '#b3bec6',
  '#8997a2',
  '#62717c',
  '#4a5864',
  '#323e49',
  '#1d2730',
];

/** Text, lines and surfaces of the dark theme: text first, canvas at 7. */
export const night: MantineColorsTuple = [
  '#e6ebee',
  '#c6cfd6',
  '#a8b5bf',
  '#8f9ca7',
  '#3c4851',
  '#2c363e',
  '#1c242a',
  '#13191e',
  '#0e1317',
  '#090d10',
];

/**
 * The product's own roles, by colour scheme. Every text role passes 4.5:1 on `canvas`, `surface`
 * and its own soft ground.
 */
export const roles = {
  light: {
    canvas: '#f5f7f8',
    surface: '#ffffff',
    sunken: '#ebeff1',
    line: '#d6dde2',
    'line-strong': '#7d8b97',
    ink: '#1d2730',
    'ink-soft': '#4a5864',
    accent: '#0b5862',
    'accent-soft': '#e7f3f4',
    'on-accent': '#ffffff',
    success: '#1a6334',
    'success-soft': '#e3f3e7',
    processing: '#7a4d00',
    'processing-soft': '#fdf0d2',
    danger: '#a8201a',
    'danger-soft': '#fdeae8',
    info: '#1d4f91',
    'info-soft': '#e6eefa',
    neutral: '#46535e',
    'neutral-soft': '#e6eaed',
    impersonation: '#6a1b6e',
    'impersonation-soft': '#f7e8f8',
    shadow: '0 1px 2px rgb(20 34 43 / 6%), 0 2px 8px rgb(20 34 43 / 5%)',
  },
  dark: {
    canvas: '#13191e',
    surface: '#1c242a',
    sunken: '#0e1317',
    line: '#333e47',
    'line-strong': '#7d8b97',
    ink: '#e6ebee',
    'ink-soft': '#b0bcc5',
    accent: '#7cc3c9',
    'accent-soft': '#17343a',
    'on-accent': '#08262b',
    success: '#84d29b',
    'success-soft': '#183624',
    processing: '#eebf5f',
    'processing-soft': '#3a2e10',
    danger: '#ff9d94',
    'danger-soft': '#431c1a',
    info: '#9dc2f5',
    'info-soft': '#1a2c45',
    neutral: '#b9c4cc',
    'neutral-soft': '#2c363e',
    impersonation: '#e5a3e8',
    'impersonation-soft': '#3a1d3c',
    shadow: '0 1px 2px rgb(0 0 0 / 40%)',
  },
} as const;
