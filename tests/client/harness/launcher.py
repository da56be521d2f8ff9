"""The part that runs inside the namespace: prepare it, hand a listener out, become the client.

A socket stays in the network namespace it was made in. So the listening socket is made here and
passed to the test process, which then answers the client without sharing any network with it.
"""

import fcntl
import json
import os
import socket
import struct
import sys
import termios

SIOCSIFFLAGS = 0x8914
IFF_UP_AND_RUNNING = 0x1 | 0x40


def bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh", b"lo", IFF_UP_AND_RUNNING))


def interfaces() -> list[str]:
    return [name for _, name in socket.if_nameindex()]


def main(control_fd: int, argv: list[str]) -> None:
    bring_up_loopback()
    if interfaces() != ["lo"]:
        sys.exit(f"refusing to start the client: the namespace has {interfaces()}, not only lo")
    control = socket.socket(fileno=control_fd)
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    port = int(listener.getsockname()[1])
    hello = {"port": port, "namespace": os.readlink("/proc/self/ns/net"), "interfaces": interfaces()}
    socket.send_fds(control, [json.dumps(hello).encode()], [listener.fileno()])
    control.close()
    listener.close()
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # without a controlling terminal Ctrl-C is only a byte
    os.execve(argv[0], argv, {**os.environ, "ANTHROPIC_BASE_URL": f"http://127.0.0.1:{port}"})


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
