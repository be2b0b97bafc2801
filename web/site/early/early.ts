import { loadAnalyticsWhenIdle } from "./analytics.ts"
import { closeMenuWhenLeft, compactOnScroll } from "./header.ts"
import { playHeroVideo } from "./hero-video.ts"
import { deleteDraft, loadInquiryFormOnUse } from "./load-inquiry-form.ts"
import { markTestimonialOnPress } from "./mark-testimonial.ts"
import { revealSections } from "./reveal-sections.ts"
import { watchPicture } from "./watch-picture.ts"

// All the JavaScript of a visitor who only reads. The pages mark elements with data-early; the script's element has the
// address of the inquiry form's module and the id of the analytics.

const { inquiryForm, analytics } = document.querySelector<HTMLScriptElement>("script[data-early]")?.dataset ?? {}
const find = <Kind extends HTMLElement>(name: string) => document.querySelector<Kind>(`[data-early="${name}"]`)

const header = find("header")
if (header) compactOnScroll(header)
const menu = find("menu")
if (menu) closeMenuWhenLeft(menu)
const dots = find("testimonial-dots")
if (dots) markTestimonialOnPress(dots)

const video = find<HTMLVideoElement>("hero-video")
const pause = find<HTMLButtonElement>("hero-pause")
if (video && pause) playHeroVideo(video, pause)

for (const image of document.querySelectorAll<HTMLImageElement>("img[data-picture]")) watchPicture(image)

const form = find<HTMLFormElement>("inquiry-form")
if (form && inquiryForm) loadInquiryFormOnUse(form, inquiryForm)
if (location.pathname === "/thank-you") deleteDraft()

revealSections()
if (analytics) loadAnalyticsWhenIdle(analytics)
