import { expect, test } from "vitest"
import { ApiError, isSignedOut, messageFor } from "./api-error.ts"

test("the message is the status, a colon, a space and the body", () => {
  expect(new ApiError(500, "Internal Server Error", "boom").message).toBe("500: boom")
})

test("the status text replaces an empty body", () => {
  expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway")
})

test("the message quotes the body, and serverMessage is its sentence", () => {
  const body = '{"success":false,"code":"unavailable","message":"The queue is away.","error":"The queue is away."}'
  const error = new ApiError(503, "Service Unavailable", body)
  expect(error.message).toBe(`503: ${body}`)
  expect(error.serverMessage).toBe("The queue is away.")
  expect(error.code).toBe("unavailable")
})

test("a body with only an error field has a message too", () => {
  expect(messageFor(new ApiError(400, "", '{"error":"No photos"}'), "fallback")).toBe("No photos")
})

test.each(["<html>", "null", "[]", '"text"', '{"message":7}', '{"message":""}'])("%s has no message", (body) => {
  expect(messageFor(new ApiError(500, "", body), "fallback")).toBe("fallback")
})

test("other errors have the fallback", () => {
  expect(messageFor(new TypeError("Failed to fetch"), "fallback")).toBe("fallback")
})

test("a wrong password is not the end of a session", () => {
  expect(isSignedOut(new ApiError(401, "", '{"code":"wrong_credentials"}'))).toBe(false)
  expect(isSignedOut(new ApiError(401, "", '{"code":"not_signed_in"}'))).toBe(true)
  expect(isSignedOut(new ApiError(403, "", '{"code":"not_admin"}'))).toBe(false)
})
