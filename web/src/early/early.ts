import { closeOthers } from "../lib/close-others.ts"
import { attachCompactHeader } from "../lib/compact-header.ts"
import { attachHeroVideo } from "../lib/hero-video.ts"
import { attachMobileMenu } from "../lib/mobile-menu.ts"
import { watchPicture } from "../lib/watch-picture.ts"
import { loadAnalyticsWhenIdle } from "./load-analytics-when-idle.ts"
import { loadAppOnDemand } from "./load-app-on-demand.ts"
import { revealSections } from "./reveal-sections.ts"

// All the JavaScript that a visitor gets who only reads. Elements are marked by the pages with data-early.

const find = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`[data-early="${name}"]`)

const header = find("header")
if (header) attachCompactHeader(header)

const menuButton = find("menu-button")
const menu = find("menu")
if (menuButton && menu) attachMobileMenu(menuButton, menu)

const video = find<HTMLVideoElement>("hero-video")
const pause = find<HTMLButtonElement>("hero-pause")
if (video && pause) attachHeroVideo(video, pause)

for (const image of document.querySelectorAll<HTMLImageElement>("img[data-picture]")) watchPicture(image)

for (const item of document.querySelectorAll("details")) item.addEventListener("toggle", () => closeOthers(item))

revealSections()
loadAppOnDemand()
loadAnalyticsWhenIdle()
