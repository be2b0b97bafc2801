"""Decodes a byte stream (ITU-T H.264, Annex B) with OpenH264: a line with the SHA-256 of each frame, in the order shown.

The library has no program of its own in Debian; this calls its C interface (codec_api.h) directly.
Usage: openh264-decode.py STREAM.h264    Without a stream it only looks whether the library is there.
"""

import ctypes
import hashlib
import sys


class VideoProperty(ctypes.Structure):
    _fields_ = [("size", ctypes.c_uint), ("bitstream_type", ctypes.c_int)]


class DecodingParam(ctypes.Structure):
    _fields_ = [
        ("file_name", ctypes.c_char_p),
        ("cpu_load", ctypes.c_uint),
        ("target_layer", ctypes.c_ubyte),
        ("error_concealment", ctypes.c_int),
        ("parse_only", ctypes.c_bool),
        ("property", VideoProperty),
    ]


class SystemBuffer(ctypes.Structure):
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("format", ctypes.c_int), ("stride", ctypes.c_int * 2)]


class BufferInfo(ctypes.Structure):
    _fields_ = [
        ("status", ctypes.c_int),
        ("in_time", ctypes.c_ulonglong),
        ("out_time", ctypes.c_ulonglong),
        ("buffer", SystemBuffer),
        ("planes", ctypes.c_void_p * 3),
    ]


def load():
    names = ["libopenh264.so.7", "libopenh264.so.8", "libopenh264.so"]
    for name in names + [f"{folder}/lib/libopenh264.dylib" for folder in ("/opt/homebrew", "/usr/local")]:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    sys.exit("OpenH264 is not installed")


def access_units(stream):
    """Parameter sets go with the picture after them; every picture is one slice."""
    starts = []
    at = stream.find(b"\0\0\0\1")
    while at != -1:
        starts.append(at)
        at = stream.find(b"\0\0\0\1", at + 4)
    unit = b""
    for start, end in zip(starts, starts[1:] + [len(stream)]):
        unit += stream[start:end]
        if stream[start + 4] & 31 in (1, 5):
            yield unit
            unit = b""


def show(info):
    buffer = info.buffer
    digest = hashlib.sha256()
    for plane, (width, height, stride) in enumerate(
        [(buffer.width, buffer.height, buffer.stride[0])] + [(buffer.width // 2, buffer.height // 2, buffer.stride[1])] * 2
    ):
        for row in range(height):
            digest.update(ctypes.string_at(info.planes[plane] + row * stride, width))
    print(digest.hexdigest())


def main():
    library = load()
    if len(sys.argv) < 2:
        return
    decoder = ctypes.c_void_p()
    library.WelsCreateDecoder(ctypes.byref(decoder))
    table = ctypes.cast(ctypes.cast(decoder, ctypes.POINTER(ctypes.c_void_p))[0], ctypes.POINTER(ctypes.c_void_p))

    def method(index, *types):
        return ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, *types)(table[index])

    initialize = method(0, ctypes.POINTER(DecodingParam))
    planes_type, info_type = ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(BufferInfo)
    decode = method(3, ctypes.c_char_p, ctypes.c_int, planes_type, info_type)
    flush = method(5, planes_type, info_type)

    parameters = DecodingParam(None, 0, 255, 0, False, VideoProperty(ctypes.sizeof(VideoProperty), 0))
    if initialize(decoder, ctypes.byref(parameters)) != 0:
        sys.exit("OpenH264 could not be initialised")
    planes = (ctypes.c_void_p * 3)()
    with open(sys.argv[1], "rb") as file:
        stream = file.read()
    for unit in access_units(stream):
        info = BufferInfo()
        state = decode(decoder, unit, len(unit), ctypes.cast(planes, planes_type), ctypes.byref(info))
        if state != 0:
            sys.exit(f"OpenH264 refused a picture with state {state}")
        if info.status == 1:
            for plane in range(3):
                info.planes[plane] = planes[plane]
            show(info)
    while True:
        info = BufferInfo()
        flush(decoder, ctypes.cast(planes, planes_type), ctypes.byref(info))
        if info.status != 1:
            break
        for plane in range(3):
            info.planes[plane] = planes[plane]
        show(info)


main()
